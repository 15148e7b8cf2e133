import pLimit from 'p-limit';

interface QueueTimeout {
  timeoutMs: number;
  error: () => Error;
}

/** p-limit with a limit to the time in the queue: work that has not begun by then never begins, and its caller gets the error. */
export function limitWithTimeout(concurrency: number, { timeoutMs, error }: QueueTimeout) {
  const limit = pLimit(concurrency);
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      reject(error());
    }, timeoutMs);
    void limit(async () => {
      clearTimeout(timer);
      if (!timedOut) await work().then(resolve, reject);
    });
    return promise;
  };
}
