import { expect, test } from 'vitest';
import { clubDraft } from '../testing/clubDraft.ts';
import { joiningEdits, leavingEdits } from './fieldLists.ts';
import { modelOf } from './modelOf.ts';

const model = modelOf(clubDraft);
const of = 'clubs';

test('a new field joins the last section of the form, and the list unless it is long', () => {
  const inForm = { type: 'insertValue', of, path: ['form', 0, 'fields'], value: 'motto' };

  expect(joiningEdits(model, { name: 'motto', builder: 'text' })).toEqual([
    inForm,
    { type: 'insertValue', of, path: ['list', 'columns'], value: 'motto' },
  ]);
  expect(joiningEdits(model, { name: 'motto', builder: 'longText' })).toEqual([inForm]);
});

test('a resource that is called by its id is called by its first text', () => {
  const plain = <V>(value: V) => ({ value, at: { start: 0, end: 0, line: 1 } });
  const fresh = {
    ...model,
    sections: [],
    options: { ...model.options, label: { ...model.options['label'], ...plain('id') } },
    list: { ...model.list, columns: { ...model.list['columns'], ...plain(['id', 'fee']) } },
  } as typeof model;

  expect(joiningEdits(fresh, { name: 'title', builder: 'text' })).toEqual([
    { type: 'setValue', of, path: ['label'], value: 'title' },
    { type: 'setValue', of, path: ['list', 'columns'], value: ['title', 'fee'] },
  ]);
});

test('a removed field leaves every list that names it', () => {
  expect(leavingEdits(model, 'kind')).toEqual([
    { type: 'setValue', of, path: ['list', 'columns'], value: ['name', 'fee'] },
    { type: 'setValue', of, path: ['list', 'filters'], value: [] },
    { type: 'setValue', of, path: ['form', 0, 'fields'], value: ['name', 'fee'] },
  ]);
});

test('a cell of two fields keeps the other one', () => {
  const paired = { ...model, list: { columns: { value: [['name', 'kind'], 'fee'] } } };

  expect(leavingEdits(paired, 'kind')[0]).toMatchObject({ value: ['name', 'fee'] });
});
