import { noteLimits } from '../../../src/schema/index.ts';
import {
  id,
  type JsonSchema,
  listOf,
  nullable,
  objectOf,
  text,
  whole,
  yesNo,
} from '../jsonSchema.ts';

const colleague = objectOf({ id, name: text });

const entry = objectOf({
  id,
  text,
  images: listOf(text),
  mentions: listOf(colleague),
  admin_id: whole,
  admin_name: text,
  avatar: text,
  create_time: whole,
  edit_time: nullable(whole),
  pinned: yesNo,
  edit_until: nullable(whole),
});

const content = {
  text: { ...text, minLength: 1, maxLength: noteLimits.text },
  images: { ...listOf(text), maxItems: noteLimits.images },
  mentions: { ...listOf(id), maxItems: noteLimits.mentions },
};

/** Notes on a record, those older than `before`. */
export const threadParams = (): JsonSchema => objectOf({ id, before: id }, ['id']);

export const thread = (): JsonSchema =>
  objectOf({
    list: listOf(entry),
    pinned: nullable(entry),
    first: nullable(objectOf({ text, admin_name: text, create_time: nullable(whole) })),
    total: whole,
  });

export const colleagueParams = (): JsonSchema =>
  objectOf({ id, text, ids: text, self: { enum: ['1'] } }, []);
export const colleagueList = (): JsonSchema => objectOf({ list: listOf(colleague) });

export const newNote = (): JsonSchema => objectOf({ id, ...content }, ['id', 'text']);
export const changedNote = (): JsonSchema =>
  objectOf({ id, note: id, ...content }, ['id', 'note', 'text']);
export const pinnedNote = (): JsonSchema => objectOf({ note: id, pinned: yesNo });
export const namedNote = (): JsonSchema => objectOf({ note: id });
/** Null once it is deleted. */
export const noteWritten = (): JsonSchema => objectOf({ note: nullable(entry) });
