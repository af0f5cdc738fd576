import { expect, test } from 'vitest';
import { belongsTo, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { type Declarations, moduleProblems } from './moduleProblems.ts';

const note = shape('board_note', { ...listed(), title: text({ max: 60 }) });
const notes = resource(note, {
  path: 'board/note',
  label: 'title',
  menu: { group: 'board', icon: 'list' },
  list: { columns: ['title'], filters: [], sort: ['weigh', 'desc'], card: { title: 'title' } },
  form: [{ section: 'base', fields: ['title'] }],
  detail: [{ section: 'base', fields: ['title'] }],
});
const program: Declarations = { uid: '', requires: [], shapes: [], resources: [] };
const board: Declarations = { uid: 'board', requires: [], shapes: [note], resources: [notes] };

const kinds = new Map([
  ...Object.values({ ...note.fields, reply: belongsTo('board_note', { shows: 'title' }) }).map(
    ({ kind }) => [kind, ''] as const,
  ),
  ['desk_stamp', 'desk'] as const,
]);

test('a module whose names begin with its uid disturbs nothing', () => {
  expect(moduleProblems([program, board], kinds)).toEqual([]);
});

test('a module does not use names of others, nor tables that are not its own', () => {
  const other = { ...board, uid: 'desk', shapes: [] };

  expect(moduleProblems([program, other], kinds)).toEqual([
    'modules/desk: the resource board_note has to begin with desk_',
    'modules/desk: the path board/note has to begin with desk/',
    'modules/desk: the resource board_note is over board_note, which is not its own',
    'modules/desk: the menu group board of board_note has to be desk',
  ]);
});

const reply = shape('desk_reply', {
  ...listed(),
  note_id: belongsTo('board_note', { shows: 'title' }),
});
const desk: Declarations = { uid: 'desk', requires: [], shapes: [reply], resources: [] };

test('a module refers to the module that it requires, and to no other', () => {
  const required = { ...desk, requires: ['board'] };

  expect(moduleProblems([program, board, required], kinds)).toEqual([]);
  expect(moduleProblems([program, board, desk], kinds)).toEqual([
    'desk_reply.note_id: leads to the module board; name it in requires.modules of info.json',
  ]);
});

test('the program refers to no module: it works without each of them', () => {
  const leaning = { ...program, shapes: [reply] };

  expect(moduleProblems([leaning, board], kinds)).toEqual([
    'desk_reply.note_id: leads to the module board; the program refers to no module',
  ]);
});

test('a declaration uses the field types of the program, of its module, and of those it requires', () => {
  const stamped = (table: string) =>
    shape(table, { ...listed(), stamp: { ...text({ max: 9 }), kind: 'desk_stamp' } });
  const own = { ...desk, shapes: [stamped('desk_letter')] };
  const foreign = { ...board, resources: [], shapes: [stamped('board_letter')] };
  const unknown = {
    ...board,
    resources: [],
    shapes: [shape('board_card', { ...listed(), at: { ...text({ max: 9 }), kind: 'board_pin' } })],
  };

  expect(moduleProblems([program, own], kinds)).toEqual([]);
  expect(moduleProblems([program, { ...foreign, requires: ['desk'] }], kinds)).toEqual([]);
  expect(moduleProblems([program, foreign, unknown], kinds)).toEqual([
    'board_letter.stamp: the field type desk_stamp is not known: it is of the module desk; name it in requires.modules of info.json',
    "board_card.at: the field type board_pin is not known: there is no fields/<name>/view.tsx for it; the kind of a module's field type is <uid>_<name>",
  ]);
});
