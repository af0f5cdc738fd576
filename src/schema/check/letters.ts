import type { Declared } from './declared.ts';
import { type Problem, repeated, wrongIf } from './say.ts';

/** Letters every list and drawer keeps for itself, and the place G D leads to. */
const taken = { go: 'd', key: 'aefgjkx' } as const;

/** What is wrong with the letters that open lists and begin actions. */
export function letterProblems({ resources }: Declared): readonly Problem[] {
  const gone = resources.flatMap(({ name, menu }) =>
    menu?.go === undefined ? [] : [{ at: `${name}.menu.go`, letter: menu.go }],
  );
  return [
    ...gone.flatMap(({ at, letter }) => letterProblem(at, letter, taken.go)),
    ...repeated(gone.map(({ letter }) => letter)).map(
      (letter) => `menu.go: two resources have the letter ${letter}; change one`,
    ),
    ...resources.flatMap(({ name, actions }) => {
      const keys = Object.entries(actions).flatMap(([action, { key }]) =>
        key === undefined ? [] : [{ at: `${name}.actions.${action}.key`, letter: key }],
      );
      return [
        ...keys.flatMap(({ at, letter }) => letterProblem(at, letter, taken.key)),
        ...repeated(keys.map(({ letter }) => letter)).map(
          (letter) => `${name}.actions: two actions have the letter ${letter}; change one`,
        ),
      ];
    }),
  ];
}

const letterProblem = (at: string, letter: string, others: string): readonly Problem[] => [
  ...wrongIf(!/^[a-z]$/.test(letter), `${at}: ${letter} is no letter from a to z`),
  ...wrongIf(
    others.includes(letter),
    `${at}: ${letter} means something else everywhere; choose another letter`,
  ),
];
