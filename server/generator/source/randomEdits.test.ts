import type { SourcePath } from '../../../src/generator/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../../tests/support/long.ts';
import { declaredCalls, declaredTexts } from './calls.ts';
import { containerAt, memberSlots } from './containerAt.ts';
import { applyEdit, readDeclaration, SourceError, type SourceText } from './index.ts';
import { renderContainer } from './slots.ts';
import { type Candidate, candidates, renames } from './testing/candidates.ts';
import { meaningAfter } from './testing/meaningAfter.ts';
import { meaningAt, meaningOf } from './testing/tree.ts';
import { formatted, scopeOf } from './tidy.ts';
import { keyOf, textOf } from './syntax.ts';

const all = candidates();

/** Any edit of any declaration or dictionary of the tree, each kind as often as another. */
const anyEdit = fc.oneof(
  ...Object.values(all).map((kind) =>
    fc.nat({ max: kind.length - 1 }).map((index) => kind[index] ?? nothing),
  ),
);
const nothing: Candidate = {
  file: { path: '', text: '' },
  edit: { type: 'removeValue', of: '', path: [] },
  path: [],
};

/** The text after an edit; undefined if it is refused, as values of constants are kept. */
async function edited({ file, edit }: Candidate): Promise<string | undefined> {
  try {
    return (await applyEdit(file, edit)).text;
  } catch (error) {
    if (error instanceof SourceError && refusable.includes(error.code)) return undefined;
    throw error;
  }
}

const refusable: readonly string[] = ['from_constant', 'is_code', 'exists'];

test('edits of every kind are drawn', () => {
  expect(Object.keys(all).toSorted()).toEqual([
    'addField',
    'copyField',
    'insertValue',
    'makeOwn',
    'moveField',
    'moveValue',
    'removeField',
    'removeOption',
    'removeValue',
    'renameKey',
    'setArguments',
    'setOption',
    'setValue',
  ]);
  expect(Math.min(...Object.values(all).map(({ length }) => length))).toBeGreaterThan(50);
});

test('an edit means what it says, and the same edit gives the same bytes', async () => {
  const isMeant = fc.asyncProperty(anyEdit, async (candidate) => {
    const text = await edited(candidate);
    if (text === undefined) return;
    const { file } = candidate;

    expect(meaningOf({ path: file.path, text })).toEqual(meaningAfter(candidate));
    expect(await edited(candidate)).toBe(text);
    // A tidy file stays tidy.
    expect(await formatted({ path: file.path, text })).toBe(text);
  });

  await fc.assert(isMeant, draws(60, 1_000));
});

test('the neighbours of an edit stay byte for byte, with their comments', async () => {
  const isLocal = fc.asyncProperty(
    anyEdit,
    fc.infiniteStream(fc.nat({ max: 3 })),
    async (drawn, luck) => {
      const file = await commented(drawn.file, luck);
      const text = await edited({ ...drawn, file });
      if (text === undefined) return;
      const [before, after] = [
        partsOf(file, drawn.path),
        partsOf({ path: file.path, text }, drawn.path),
      ];

      expect(after).toEqual(before);
    },
  );

  await fc.assert(isLocal, draws(50, 1_000));
});

/** A file with comments before and behind some of its members. */
async function commented(file: SourceText, luck: Iterator<number>): Promise<SourceText> {
  const scope = scopeOf(file);
  let [text, last] = ['', 0];
  const containers = placesOf(scope).map((path) => containerOfPath(scope, path));
  for (const container of containers.flatMap((each) => each ?? [])) {
    const slots = container.slots.map((slot, index) => {
      const drawn: number = luck.next().value;
      const lead = drawn === 1 ? `${slot.lead}\n// note ${index} 备注 😀\n` : slot.lead;
      const after = drawn === 2 ? `${slot.after} // note ${index}` : slot.after;
      return {
        ...slot,
        lead,
        after: drawn === 2 && slot.after.includes('//') ? slot.after : after,
      };
    });
    text += file.text.slice(last, container.start) + renderContainer({ ...container, slots });
    last = container.end;
  }
  return {
    path: file.path,
    text: await formatted({ path: file.path, text: text + file.text.slice(last) }),
  };
}

type Scope = ReturnType<typeof scopeOf>;

/** The paths of the outermost objects of a file: fields and facts of shapes, options of resources, texts. */
const placesOf = (scope: Scope): readonly SourcePath[] => [
  ...declaredCalls(scope).flatMap(({ id, type }) =>
    type === 'shape' ? [[id, 'fields'], [id]] : [[id]],
  ),
  ...(declaredTexts(scope) ? [['default']] : []),
];

function containerOfPath(scope: Scope, [of, ...path]: SourcePath) {
  try {
    const found = containerAt(scope, { of: String(of), path });
    if (found.type !== 'literal' || found.inner.type !== 'ObjectExpression') return undefined;
    return { ...memberSlots(scope, found.inner), keys: found.inner.properties.map(keyOf) };
  } catch {
    return undefined;
  }
}

/** The texts of a file outside of an edit: members beside the changed one, and statements beside its own. */
function partsOf(file: SourceText, path: SourcePath) {
  const scope = scopeOf(file);
  const [of, first, second] = path;
  const isField = first === 'fields' && of !== 'default';
  const members = placesOf(scope).flatMap((place) => {
    const { slots = [], keys = [] } = containerOfPath(scope, place) ?? {};
    const isChanged = place[0] === of && isField === (place[1] === 'fields');
    const touched = isField ? second : first;
    return slots.flatMap(({ lead, body, after }, index) =>
      isChanged && keys[index] === touched
        ? []
        : [`${place.join('.')}: ${withoutIndent(lead + body + after)}`],
    );
  });
  const statements = scope.file.program.body.map((statement) => textOf(scope.file, statement));
  return {
    members,
    // Imports and constants follow the fields; declarations were compared member by member.
    others: statements.filter(
      (text) => !/^(?:import |export default|(?:export )?const \w+ =)/.test(text),
    ),
  };
}

/** A first fact breaks the call of a shape: its fields move to the right, and are the same otherwise. */
const withoutIndent = (text: string): string => text.trim().replaceAll(/\n\s*/g, '\n');

test('a rename changes names alone, and the opposite one changes them back', async () => {
  const isName = fc.asyncProperty(fc.nat({ max: renames.length - 1 }), async (index) => {
    const { file, edit } = renames[index] ?? nothing;
    if (edit.type !== 'renameField') return;
    const { text } = await applyEdit(file, edit);
    const meant = JSON.stringify(meaningOf({ path: file.path, text }))
      .replace(new RegExp(`,?"was":"${edit.name}"`), '')
      .replaceAll(edit.to, edit.name);

    expect(JSON.parse(meant)).toEqual(meaningOf(file));
    const back = { ...edit, name: edit.to, to: edit.name, was: edit.name };
    const again = await applyEdit({ path: file.path, text }, back);
    expect(meaningOf({ path: file.path, text: again.text })).toEqual(meaningOf(file));
  });

  await fc.assert(isName, draws(20, 1_000));
});

test('a renamed field is gone from every place that a declaration lists names in', async () => {
  const isGone = fc.asyncProperty(fc.nat({ max: renames.length - 1 }), async (index) => {
    const {
      file,
      edit,
      path: [of],
    } = renames[index] ?? nothing;
    if (edit.type !== 'renameField') return;
    const { text } = await applyEdit(file, edit);
    const { resources } = readDeclaration(file.path, text);
    const meant = meaningOf({ path: file.path, text });
    const shown = resources.filter(({ shape }) => shape.name === of).map(({ id }) => meant[id]);
    const names = JSON.stringify(shown.map(namesIn));

    expect(names).not.toContain(`"${edit.name}"`);
  });

  await fc.assert(isGone, draws(20, 1_000));
});

/** The parts of a resource that hold nothing but names of fields. */
function namesIn(meant: unknown): unknown {
  const at = (...path: readonly string[]) => meaningAt(meant, path);
  return [
    at('label'),
    at('list', 'columns'),
    at('list', 'filters'),
    at('bulkEdit'),
    at('reveal'),
    at('requiredToAdd'),
  ];
}
