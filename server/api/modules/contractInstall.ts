import type { Language } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import {
  type ConflictChoice,
  conflictText,
  type ModuleConflict,
} from '../../../src/modules/index.ts';
import { answer, type HandlerAnswer } from '../../http/envelope.ts';
import type { Texts } from '../../http/texts.ts';
import { type ConflictAnswers, conflictId } from '../../modules/conflicts/index.ts';
import { unmetText } from './moduleMarket.ts';

/** State of a module that waits for answers. Source: contract 7.18. */
const conflictPending = 3;

const fileKey = (uid: string, path: string): string => `modules/${uid}/${path}`;

/** True for the conflicts that existing clients can answer: files, and versions of packages. */
export const isAnswerable = (conflict: ModuleConflict): boolean =>
  conflict.about === 'file' ||
  (conflict.about === 'requirement' && conflict.unmet.code === 'package_version');

/** Question about open conflicts, as existing clients read it. Source: contract 7.18. */
export function openConflicts(
  uid: string,
  open: readonly ModuleConflict[],
  say: (conflict: ModuleConflict) => string,
): HandlerAnswer {
  const [first] = open;
  return answer(-1, first ? say(first) : '', {
    uid,
    state: conflictPending,
    fileConflict: open.flatMap((each) => {
      if (each.about !== 'file') return [];
      const file = fileKey(uid, each.path);
      return [{ newFile: file, oldFile: file, solution: 'cover' }];
    }),
    dependConflict: open.flatMap((each) => {
      if (each.about !== 'requirement' || each.unmet.code !== 'package_version') return [];
      const { name, range, found } = each.unmet;
      const versions = { depend: name ?? '', newDepend: range, oldDepend: found ?? '' };
      return [{ env: 'dependencies', ...versions, solution: 'cover' }];
    }),
  });
}

/**
 * Answers of an existing client: `{ fileConflict: { <file>: cover | discard }, dependConflict: { <env>: { <package>:
 * cover | discard } } }`. Anything else counts as no answer.
 */
export function contractAnswers(
  uid: string,
  extend: unknown,
  conflicts: readonly ModuleConflict[],
): ConflictAnswers {
  const { fileConflict, dependConflict }: Readonly<Record<string, unknown>> = Object(extend);
  const files = solutionsIn(fileConflict);
  const packages = new Map(
    Object.values(Object(dependConflict)).flatMap((each) => [...solutionsIn(each)]),
  );
  return new Map(
    conflicts.flatMap((each): [string, ConflictChoice][] => {
      if (!isAnswerable(each)) return [];
      const given =
        each.about === 'file'
          ? {
              cover: 'take' as const,
              discard: 'keep' as const,
              by: files.get(fileKey(uid, each.path)),
            }
          : {
              cover: 'continue' as const,
              discard: 'cancel' as const,
              by: each.about === 'requirement' ? packages.get(each.unmet.name ?? '') : undefined,
            };
      return given.by === undefined ? [] : [[conflictId(each), given[given.by]]];
    }),
  );
}

type Solution = 'cover' | 'discard';

const solutionsIn = (value: unknown): ReadonlyMap<string, Solution> =>
  new Map(
    Object.entries(Object(value)).flatMap(([key, each]): [string, Solution][] =>
      each === 'cover' || each === 'discard' ? [[key, each]] : [],
    ),
  );

const choices: readonly ConflictChoice[] = [
  'keep',
  'take',
  'both',
  'continue',
  'disableOther',
  'cancel',
];

/**
 * Answers of our own page: JSON of choices by the ids of conflicts.
 *
 * @throws {InvalidInput} of `answers`
 */
export function readAnswers(json: string): ConflictAnswers {
  if (json === '') return new Map();
  try {
    const entries = Object.entries(Object(JSON.parse(json)));
    return new Map(
      entries.map(([key, given]) => {
        const choice = choices.find((each) => each === given);
        if (!choice) throw new Invalid('invalid');
        return [key, choice];
      }),
    );
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof SyntaxError)) throw error;
    throw new InvalidInput(new Map([['answers', new Invalid('invalid')]]));
  }
}

/** Says what a conflict is. */
export function conflictSentence(texts: Texts, lang: Language, conflict: ModuleConflict): string {
  if (conflict.about === 'requirement') return unmetText(texts, lang, conflict.unmet);
  const { key, values } = conflictText(conflict);
  return texts.say(lang, key, { owner: texts.say(lang, 'packages.product'), ...values });
}
