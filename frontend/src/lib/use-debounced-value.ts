import { useEffect, useState } from 'react';

const DELAY_MS = 250;

/** The value once it has not changed for a moment. */
export function useDebouncedValue<Value>(value: Value, delayMs = DELAY_MS): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
