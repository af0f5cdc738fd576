import type { Field } from '../../schema/index.ts';

/** The codes of a choice field, in the order they were declared. */
export const optionsOf = ({ choices = {} }: Field): readonly (string | number)[] =>
  Object.values(choices).map(({ code }) => code);
