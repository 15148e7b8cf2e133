import { expect, test } from '@playwright/test';
import { axeFaults } from './gallery/axe.js';
import { tabThrough } from './gallery/focus.js';

const page = (main: string) =>
  `<!doctype html><html lang="en"><title>Checked</title><body style="margin: 0; background: #fff">
  <main><h1>Checked</h1>${main}</main></body></html>`;

/** Texts whose contrast axe leaves undetermined, each in a grey of the given lightness. */
const texts = (grey: string) => `
  <p style="background: linear-gradient(#fff, #eee); color: ${grey}">On a gradient</p>
  <input aria-label="Name" placeholder="Name" style="color: ${grey}; background: #fff; border: 1px solid #555">
  <svg width="200" height="40"><rect width="1" height="1"></rect><text y="20" fill="${grey}">Of a chart</text></svg>`;

test('contrast that axe cannot determine is measured', async ({ page: browser }) => {
  await browser.setContent(page(texts('#ddd')));
  const faults = await axeFaults(browser);
  for (const undetermined of ['bgGradient', 'imgNode', 'emptyValue'])
    expect(faults.filter((fault) => fault.endsWith(`undetermined for ${undetermined}`))).toHaveLength(1);
  await browser.setContent(page(texts('#444')));
  expect(await axeFaults(browser)).toEqual([]);
});

test('text on an image is a finding, since nothing can measure it', async ({ page: browser }) => {
  const image = 'url("data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E")';
  await browser.setContent(page(`<p style='background-image: ${image}; color: #000'>On an image</p>`));
  expect(await axeFaults(browser)).toEqual([expect.stringContaining('undetermined for bgImage')]);
});

test('a stop of Tab without a ring is found, and the stops end where they began', async ({
  page: browser,
}) => {
  await browser.setContent(
    page('<button style="outline: 0">Hidden</button><button style="outline: 2px solid">Seen</button>'),
  );
  const { hidden, shown } = await tabThrough(browser);
  expect(hidden).toEqual([expect.stringContaining('Hidden')]);
  expect(shown).toBe(1);
});
