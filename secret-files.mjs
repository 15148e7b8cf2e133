// Secrets that stand in files, as Docker, Kubernetes and systemd hand them out. Without dependencies, like settings.mjs.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

const checkout = fileURLToPath(new URL('.', import.meta.url));

/**
 * The environment, in which each of the names that is given as NAME_FILE has the text of that file, without its last
 * newline. `refuse` is called with a sentence that repeats neither the text nor the path, for a path may be a secret
 * that was put in the wrong place.
 */
export function withSecretFiles(env, names, refuse) {
  const read = {};
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    refuse(Boolean(env[name]), `${name} and ${name}_FILE must not both be set`);
    read[name] = textOf(`${name}_FILE`, path, refuse);
  }
  return { ...env, ...read };
}

function textOf(setting, path, refuse) {
  let text;
  try {
    text = readFileSync(resolve(checkout, path), 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    refuse(true, `${setting} names a file that cannot be read (${error.code})`);
  }
  refuse(text === '', `${setting} names a file that is empty`);
  return text;
}
