import { useState } from 'react';
import { store, readStored } from '../../lib/storage';

const KEY = 'character-keys';
const OFF = 'off';

/** Whether shortcuts of single letters are heeded: those who speak to their computer may set them off unawares. */
export function useCharacterKeys() {
  const [areOn, setOn] = useState(() => readStored(KEY) !== OFF);
  const switchTo = (on: boolean) => {
    store(KEY, on ? 'on' : OFF);
    setOn(on);
  };
  return { areOn, switchTo };
}
