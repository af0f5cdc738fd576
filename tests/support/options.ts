import type { Option, FindOptions } from '../../src/fields/view.ts';

/** Answers like the server: part of the name, or the given ids; gives up when asked to. */
export const answering =
  (options: readonly Option[]): FindOptions =>
  async (_resource, { search = '', ids, signal }) => {
    await Promise.resolve();
    signal.throwIfAborted();
    return options.filter(({ id, label }) => (ids ? ids.includes(id) : label.includes(search)));
  };

export const carriers = answering([
  { id: 1, label: '中通快递' },
  { id: 2, label: '顺丰速运' },
  { id: 3, label: '京东物流' },
  { id: 9, label: '城际快运' },
]);

export const classes = answering([
  { id: 1, label: '男装' },
  { id: 8, label: '衬衫', depth: 1 },
  { id: 9, label: '亚麻衬衫', depth: 2 },
  { id: 2, label: '家居' },
]);

export const staffGroups = answering([
  { id: 1, label: '仓库' },
  { id: 2, label: '财务' },
  { id: 3, label: '客服' },
  { id: 4, label: '运营' },
  { id: 5, label: '采购' },
  { id: 6, label: '门店' },
]);
