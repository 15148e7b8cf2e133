// The clock of the web and the worker jumps an hour forward and back; that of the database does not.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { checkout } from '../../scripts/lib/prepare.mjs';
import type { Environment } from '../../scripts/lib/stage.ts';
import type { UploadLink } from '../load/admin-work.ts';
import type { Fault } from './fault.ts';
import { MailScene } from './mail-scene.ts';

export const onBothQueues = true;

const HOUR_MS = 60 * 60 * 1000;
const PEOPLE = 4;
const WRITES = 60;
const ROWS = 2_000;
/** Longer than the interval of the purge of deleted records. */
const PURGED_WITHIN_MS = 6_000;

export class Scene extends MailScene {
  #imports = 0;

  override async prepare(): Promise<Environment> {
    this.shift(0);
    const preload = pathToFileURL(join(checkout, 'bench/faults/shifted-clock.ts')).href;
    return {
      ...(await super.prepare()),
      NODE_OPTIONS: `--import ${preload}`,
      CLOCK_SHIFT_FILE: this.#shiftFile,
    };
  }

  get #shiftFile(): string {
    return join(this.stage.folder, 'shift');
  }

  shift(ms: number): void {
    writeFileSync(this.#shiftFile, String(ms));
  }

  override async tidy(): Promise<void> {
    this.shift(0);
    await super.tidy();
  }

  async beginImport(): Promise<{ name: string; jobId: string }> {
    this.#imports += 1;
    const name = `Jump ${this.#imports}`;
    const path = join(this.stage.folder, 'jump.csv');
    const lines = Array.from({ length: ROWS }, (_, n) => `${name} ${n},Fintech`);
    await writeFile(path, `name,sector\n${lines.join('\n')}\n`);
    return { name, ...(await this.stage.importFile('companies', path)) };
  }

  async assertImported({ jobId, name }: { name: string; jobId: string }): Promise<void> {
    await this.until(
      () => this.stage.job(jobId),
      ({ state }) => state === 'done',
    );
    const { rows } = await this.row<{ rows: number }>(
      `select count(*)::int as rows from companies where name like $1 || ' %'`,
      [name],
    );
    assert.equal(rows, ROWS);
  }
}

const jump = (title: string, first: number): Fault<Scene> => ({
  title,
  times: 3,
  async run(scene: Scene) {
    const { stage, mailLine, writes } = scene;
    mailLine.setMode('refuse');
    const invited = await scene.invite(PEOPLE);
    const job = await scene.beginImport();
    const { uploadURL } = (await stage.call<UploadLink>('POST', '/api/objects/upload', {})).body;
    const document = await writes.aDocument();
    await stage.call('DELETE', `/api/documents/${document}`);
    scene.shift(first);
    await sleep(PURGED_WITHIN_MS);
    const restored = await stage.call<{ id: string } | null>('POST', `/api/documents/${document}/restore`);
    await writes.run(WRITES, async () => sleep(100));
    const uploaded = await fetch(uploadURL, { method: 'PUT', body: 'text' });
    const { uploadURL: newer } = (await stage.call<UploadLink>('POST', '/api/objects/upload', {})).body;
    const uploadedNow = await fetch(newer, { method: 'PUT', body: 'text' });
    invited.push(...(await scene.invite(PEOPLE)));
    await writes.run(WRITES, async () => scene.shift(0));
    assert.equal(restored.body?.id, document, restored.text);
    assert.deepEqual([uploaded.status, uploadedNow.status], [204, 204]);
    mailLine.setMode('pass');
    await scene.assertImported(job);
    return { ...(await writes.check()), ...(await scene.assertEachOnce(invited)) };
  },
});

export const faults = [
  jump('the clock jumps an hour forward and back', HOUR_MS),
  jump('the clock jumps an hour back and forward', -HOUR_MS),
];
