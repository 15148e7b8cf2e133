// Secrets that stand in files, as Docker, Kubernetes and systemd hand them out. Without dependencies, like settings.mjs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemCodeOf } from './system-error.mjs';

/**
 * What is given for a setting: its text in the environment or, for a secret, that of the file which NAME_FILE names,
 * without its last newline. `refuse` is called with sentences that repeat neither the text nor the path, for a path may
 * be a secret that was put in the wrong place.
 * @param {string} name
 * @param {{ secret?: boolean | undefined }} kind
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {(sentence: string) => never} refuse
 */
export function givenText(name, kind, env, refuse) {
  const path = kind.secret && env[`${name}_FILE`];
  if (!path) return env[name];
  if (env[name]) refuse(`${name} and ${name}_FILE must not both be set`);
  const text = readText(path, (code) => refuse(`${name}_FILE names a file that cannot be read (${code})`));
  if (text === '') refuse(`${name}_FILE names a file that is empty`);
  return text;
}

/**
 * @param {string} path
 * @param {(code: string) => never} cannot
 */
function readText(path, cannot) {
  try {
    return readFileSync(resolve(import.meta.dirname, '..', path), 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    return cannot(systemCodeOf(error) ?? 'invalid path');
  }
}
