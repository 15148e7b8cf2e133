export interface WorkQueue {
  add: (task: () => Promise<void>) => void;
  /** Drops what has not begun. */
  clear: () => void;
}

/** Does tasks in their order, so many at a time. A task tells its own failure: one that throws ends only itself. */
export function workQueue(atOnce: number): WorkQueue {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  const next = () => {
    while (running < atOnce) {
      const task = waiting.shift();
      if (!task) return;
      running += 1;
      void task()
        .catch(console.error)
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };

  return {
    add: (task) => {
      waiting.push(task);
      next();
    },
    clear: () => void waiting.splice(0),
  };
}
