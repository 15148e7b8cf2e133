// The disk of the uploads is full: they are written to a tmpfs of 64 MB.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '../../scripts/lib/at-exit.ts';
import type { Environment } from '../../scripts/lib/stage.ts';
import { codeOf } from '../errors.ts';
import type { UploadLink } from '../load/admin-work.ts';
import type { Fault } from './fault.ts';
import { WritingScene } from './writing-scene.ts';

const MEGABYTE = 1024 * 1024;
const FULL_MS = 2_000;
const SENTENCE = 'There is no space left for files. Nothing was saved.';

export class Scene extends WritingScene {
  /** Where the small file system is mounted. */
  readonly store = mkdtempSync(join(tmpdir(), 'portal-small-disk-'));
  readonly #cancelAtExit = atExit(() => this.unmount());

  override async prepare(): Promise<Environment> {
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=700', 'tmpfs', this.store]);
    if (mount.status !== 0) throw new Error(`Only root may make a small file system: ${mount.stderr}`);
    await symlink(this.store, join(this.stage.env.DATA_DIR, 'files'));
    return {};
  }

  unmount(): void {
    spawnSync('umount', ['-l', this.store]);
    rmSync(this.store, { recursive: true, force: true });
  }

  /** Fills the file system but for a little; what writers store meanwhile counts too. */
  async fill(leaving = MEGABYTE / 2): Promise<void> {
    const { bavail, bsize } = await statfs(this.store);
    const room = Buffer.alloc(Math.max(0, bavail * bsize - leaving));
    await writeFile(join(this.store, 'filler'), room).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOSPC') throw error;
    });
  }

  override async tidy(): Promise<void> {
    await rm(join(this.store, 'filler'), { force: true });
    await super.tidy();
  }

  override async close(): Promise<void> {
    await super.close();
    this.#cancelAtExit();
    this.unmount();
  }
}

const full: Fault<Scene> = {
  title: 'the disk is full under 8 uploads at once',
  times: 20,
  async run(scene) {
    await scene.fill();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(scene)));
    assert.deepEqual(
      answers,
      answers.map(() => `507 ${SENTENCE}`),
    );
    const imported = await importFile(scene);
    assert.equal(imported, `507 ${SENTENCE}`);
    assert.deepEqual(await readdir(join(scene.store, 'incoming')), []);
    const { status } = await scene.stage.call('GET', '/api/companies');
    assert.equal(status, 200);
    await scene.tidy();
    assert.equal(await upload(scene), '204 ');
    assert.deepEqual(await readdir(join(scene.store, 'incoming')), []);
    return {
      'uploads refused': answers.length,
      'imports refused': 1,
      'parts left': 0,
      answers: { [imported]: answers.length + 1 },
    };
  },
};

const fullUnderWriters: Fault<Scene> = {
  title: 'the disk is full for a while under 8 writers',
  times: 3,
  async run(scene) {
    await scene.writes.run(60, async () => {
      await scene.fill(0);
      await sleep(FULL_MS);
      await scene.tidy();
    });
    return scene.writes.check();
  },
};

async function upload({ stage }: Scene): Promise<string> {
  const { body } = await stage.call<UploadLink>('POST', '/api/objects/upload', {});
  const answer = await fetch(body.uploadURL, { method: 'PUT', body: Buffer.alloc(MEGABYTE) });
  return inWords(answer);
}

async function importFile({ stage }: Scene): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([Buffer.alloc(MEGABYTE, 'a,b\n')]), 'companies.csv');
  const answer = await fetch(`http://127.0.0.1:${stage.port}/api/bulk-import/companies`, {
    method: 'POST',
    headers: { Cookie: stage.cookie, Prefer: 'respond-async' },
    body: form,
  });
  return inWords(answer);
}

async function inWords(answer: Response): Promise<string> {
  const text = await answer.text();
  const { message }: { message?: string } = text.startsWith('{') ? JSON.parse(text) : {};
  return `${answer.status} ${message ?? ''}`;
}

export const faults = [full, fullUnderWriters];
