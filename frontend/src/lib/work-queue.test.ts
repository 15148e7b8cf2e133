import { afterEach, expect, jest, test } from '@jest/globals';
import { workQueue } from './work-queue';

afterEach(() => void jest.restoreAllMocks());

/** Tasks that end when they are told to, and what has begun so far. */
function tasks() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) => () => {
    begun.push(number);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { begun, task, settle, endOne: () => ends.shift()?.() };
}

test('so many are done at a time, in their order', async () => {
  const { begun, task, settle, endOne } = tasks();
  const queue = workQueue(2);
  for (const number of [1, 2, 3, 4]) queue.add(task(number));
  expect(begun).toEqual([1, 2]);
  endOne();
  await settle();
  expect(begun).toEqual([1, 2, 3]);
});

test('what has not begun can be dropped, and others added', async () => {
  const { begun, task, settle, endOne } = tasks();
  const queue = workQueue(1);
  queue.add(task(1));
  queue.add(task(2));
  queue.clear();
  queue.add(task(3));
  endOne();
  await settle();
  expect(begun).toEqual([1, 3]);
});

test('a task that throws does not hold the others up', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { begun, task, settle } = tasks();
  const queue = workQueue(1);
  queue.add(() => Promise.reject(new Error('gone')));
  queue.add(task(2));
  await settle();
  expect(begun).toEqual([2]);
});
