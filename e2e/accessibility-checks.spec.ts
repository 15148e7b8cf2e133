import { expect, test } from '@playwright/test';
import { axeViolations } from './gallery/axe.js';
import { tabThrough } from './gallery/focus.js';

const page = (main: string) =>
  `<!doctype html><html lang="en"><title>Checked</title><body style="margin: 0; background: #fff">
  <main><h1>Checked</h1>${main}</main></body></html>`;

/** Texts whose contrast axe cannot determine, in the given grey. */
const texts = (grey: string) => `
  <p style="background: linear-gradient(#fff, #eee); color: ${grey}">On a gradient</p>
  <input aria-label="Name" placeholder="Name" style="color: ${grey}; background: #fff; border: 1px solid #555">
  <svg width="200" height="40"><rect width="1" height="1"></rect><text y="20" fill="${grey}">Of a chart</text></svg>`;

test('contrast that axe cannot determine is measured', async ({ page: browser }) => {
  await browser.setContent(page(texts('#ddd')));
  const violations = await axeViolations(browser);
  for (const undetermined of ['bgGradient', 'imgNode', 'emptyValue'])
    expect(
      violations.filter((violation) => violation.endsWith(`undetermined for ${undetermined}`)),
    ).toHaveLength(1);
  await browser.setContent(page(texts('#444')));
  expect(await axeViolations(browser)).toEqual([]);
});

test('text on an image is reported, because its contrast cannot be measured', async ({ page: browser }) => {
  const image = 'url("data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E")';
  await browser.setContent(page(`<p style='background-image: ${image}; color: #000'>On an image</p>`));
  expect(await axeViolations(browser)).toEqual([expect.stringContaining('undetermined for bgImage')]);
});

test('a tab stop without a visible focus is reported, and tabbing ends where it began', async ({
  page: browser,
}) => {
  await browser.setContent(
    page('<button style="outline: 0">Hidden</button><button style="outline: 2px solid">Seen</button>'),
  );
  const { hidden, shown } = await tabThrough(browser);
  expect(hidden).toEqual([expect.stringContaining('Hidden')]);
  expect(shown).toBe(1);
});
