// The disk of the uploads full, in earnest: a file system in memory of 64 MB lies where they go.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '../../scripts/lib/at-exit.ts';
import { WritingScene } from './writing-scene.ts';

const MEGABYTE = 1024 * 1024;
const FULL_MS = 2_000;
const SENTENCE = 'There is no room left for files. Nothing was saved.';

export class Scene extends WritingScene {
  async prepare() {
    this.store = await mkdtemp(join(tmpdir(), 'portal-small-disk-'));
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=700', 'tmpfs', this.store]);
    if (mount.status !== 0) throw new Error(`Only root may make a small file system: ${mount.stderr}`);
    await symlink(this.store, join(this.stage.env.DATA_DIR, 'files'));
    this.takeBack = atExit(() => this.unmount());
    return {};
  }

  unmount() {
    spawnSync('umount', ['-l', this.store]);
    rmSync(this.store, { recursive: true });
  }

  /** Takes all room but a little; what writers take meanwhile counts too. */
  async fill(leaving = MEGABYTE / 2) {
    const { bavail, bsize } = await statfs(this.store);
    const room = Buffer.alloc(Math.max(0, bavail * bsize - leaving));
    await writeFile(join(this.store, 'filler'), room).catch((error) => {
      if (error.code !== 'ENOSPC') throw error;
    });
  }

  async tidy() {
    await rm(join(this.store, 'filler'), { force: true });
    await super.tidy();
  }

  async close() {
    await super.close();
    this.takeBack();
    this.unmount();
  }
}

const full = {
  title: 'the disk is full under 8 uploads at once',
  times: 20,
  async run(scene) {
    await scene.fill();
    const told = await Promise.all(Array.from({ length: 8 }, () => upload(scene)));
    assert.deepEqual(
      told,
      told.map(() => `507 ${SENTENCE}`),
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
      'uploads refused': told.length,
      'imports refused': 1,
      'parts left': 0,
      told: { [told[0]]: told.length + 1 },
    };
  },
};

const fullUnderWriters = {
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

async function upload({ stage }) {
  const { body } = await stage.call('POST', '/api/objects/upload', {});
  const answer = await fetch(body.uploadURL, { method: 'PUT', body: Buffer.alloc(MEGABYTE) });
  return said(answer);
}

async function importFile({ stage }) {
  const form = new FormData();
  form.set('file', new Blob([Buffer.alloc(MEGABYTE, 'a,b\n')]), 'companies.csv');
  const answer = await fetch(`http://127.0.0.1:${stage.port}/api/bulk-import/companies`, {
    method: 'POST',
    headers: { Cookie: stage.cookie, Prefer: 'respond-async' },
    body: form,
  });
  return said(answer);
}

const said = async (answer) =>
  `${answer.status} ${(await answer.json().catch(() => undefined))?.message ?? ''}`;

export const faults = [full, fullUnderWriters];
