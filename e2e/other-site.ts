import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface OtherSite {
  url: string;
  stop(): Promise<void>;
}

/** An empty page of another site: the portal is on localhost, this is on 127.0.0.1. */
export async function startOtherSite(): Promise<OtherSite> {
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Other site</title>'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface Form {
  action: string;
  encoding: 'application/x-www-form-urlencoded' | 'text/plain' | 'multipart/form-data';
  fields: Record<string, string>;
  file?: { name: string; type: string; text: string };
}

/** Submits a form on the page; returns the status of the response. */
export async function submit(page: Page, form: Form): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse(form.action),
    page.waitForURL(form.action),
    page.evaluate(({ action, encoding, fields, file }) => {
      const element = document.createElement('form');
      Object.assign(element, { method: 'post', action, enctype: encoding });
      const input = (name: string, more: object) =>
        element.append(Object.assign(document.createElement('input'), { name, ...more }));
      for (const [name, value] of Object.entries(fields)) input(name, { value });
      if (file) {
        const files = new DataTransfer();
        files.items.add(new File([file.text], file.name, { type: file.type }));
        input('file', { type: 'file', files: files.files });
      }
      document.body.append(element);
      element.submit();
    }, form),
  ]);
  return response.status();
}

export interface Call {
  method?: string;
  mode?: RequestMode;
  headers?: Record<string, string>;
  body?: string;
}

/** What a script of the page can read of a response: its type and status, or 'refused'. */
export const fetchFrom = (page: Page, url: string, options: Call): Promise<string> =>
  page.evaluate(
    ([address, how]) =>
      fetch(address, { credentials: 'include', ...how }).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'refused',
      ),
    [url, options] as const,
  );

/** Whether an element with this URL loads on the page. */
export const embed = (page: Page, element: 'img' | 'script' | 'link', url: string): Promise<string> =>
  page.evaluate(
    ([name, address]) =>
      new Promise<string>((resolve) => {
        const tag = document.createElement(name);
        tag.addEventListener('load', () => resolve('loaded'));
        tag.addEventListener('error', () => resolve('refused'));
        Object.assign(tag, name === 'link' ? { rel: 'stylesheet', href: address } : { src: address });
        document.head.append(tag);
      }),
    [element, url] as const,
  );
