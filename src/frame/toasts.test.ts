import { expect, test } from 'vitest';
import { createToasts } from './toasts.ts';

test('a success goes by itself, an error stays until it is closed', () => {
  const toasts = createToasts();

  toasts.add({ type: 'success', message: '已保存' });
  toasts.add({ type: 'error', message: '服务器异常' });

  expect(toasts.get()).toEqual([
    { id: 1, type: 'success', message: '已保存', hidesAfterMs: 4000 },
    { id: 2, type: 'error', message: '服务器异常', hidesAfterMs: null },
  ]);
});

test('a message with undo stays longer, and undo prevents its expiry', () => {
  const toasts = createToasts();
  const happened: string[] = [];
  const undo = () => happened.push('undone');
  const expire = () => happened.push('expired');
  toasts.add({ type: 'success', message: '已发货', undo, expire });
  toasts.add({ type: 'success', message: '已关闭', undo, expire });

  toasts.undo(1);
  toasts.close(2);
  toasts.close(2);

  expect(happened).toEqual(['undone', 'expired']);
  expect(toasts.get()).toEqual([]);
});

test('pending changes are committed once when the window is left, and other messages stay', () => {
  const toasts = createToasts();
  const happened: string[] = [];
  toasts.add({ type: 'success', message: '已删除', expire: () => happened.push('deleted') });
  toasts.add({ type: 'success', message: '已关闭', expire: () => happened.push('closed') });
  toasts.add({ type: 'error', message: '服务器异常' });

  toasts.settle();
  toasts.settle();

  expect(happened).toEqual(['deleted', 'closed']);
  expect(toasts.get().map(({ message }) => message)).toEqual(['服务器异常']);
});

test('the same sentence twice is one message, at its newer place', () => {
  const toasts = createToasts();

  toasts.add({ type: 'error', message: '服务器异常' });
  toasts.add({ type: 'success', message: '已保存' });
  toasts.add({ type: 'error', message: '服务器异常' });

  expect(toasts.get().map(({ id, message }) => [id, message])).toEqual([
    [2, '已保存'],
    [3, '服务器异常'],
  ]);
});

test('two acts that can be undone keep their own messages', () => {
  const toasts = createToasts();
  const undo = () => {};

  toasts.add({ type: 'success', message: '已发货', undo });
  toasts.add({ type: 'success', message: '已发货', undo });

  expect(toasts.get()).toHaveLength(2);
});

test('the same sentence about other things keeps the actions of each', () => {
  const toasts = createToasts();
  const read: number[] = [];
  const actions = (id: number) => [{ label: '标为已读', run: () => void read.push(id) }];

  toasts.add({ type: 'success', message: '5 个新订单待发货', actions: actions(1) });
  toasts.add({ type: 'success', message: '5 个新订单待发货', actions: actions(2) });
  for (const toast of toasts.get()) toast.actions?.[0]?.run();

  expect(read).toEqual([1, 2]);
});

test('a subscriber receives every change until it unsubscribes', () => {
  const toasts = createToasts();
  let heard = 0;
  const stop = toasts.subscribe(() => (heard += 1));

  toasts.add({ type: 'info', message: 'a' });
  toasts.close(1);
  stop();
  toasts.add({ type: 'info', message: 'b' });

  expect(heard).toBe(2);
});
