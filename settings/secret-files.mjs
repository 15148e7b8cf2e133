// Secrets that stand in files, as Docker, Kubernetes and systemd hand them out. Without dependencies, like settings.mjs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * What is given for a setting: its text in the environment or, for a secret, that of the file which NAME_FILE names,
 * without its last newline. `refuse` is called with sentences that repeat neither the text nor the path, for a path may
 * be a secret that was put in the wrong place.
 */
export function givenText(name, kind, env, refuse) {
  const path = kind.secret && env[`${name}_FILE`];
  if (!path) return env[name];
  refuse(Boolean(env[name]), `${name} and ${name}_FILE must not both be set`);
  const text = readText(path, (code) =>
    refuse(true, `${name}_FILE names a file that cannot be read (${code})`),
  );
  refuse(text === '', `${name}_FILE names a file that is empty`);
  return text;
}

function readText(path, cannot) {
  try {
    return readFileSync(resolve(import.meta.dirname, '..', path), 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    return cannot(error.code);
  }
}
