import { useEffect, useState } from 'react';

const QUIET_MS = 250;

/** The value once it has stayed for a moment, for what asks the server about it. */
export function useDebouncedValue<Value>(value: Value, quietMs = QUIET_MS): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
