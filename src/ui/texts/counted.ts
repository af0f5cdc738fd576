import type { Translate } from './textsOf.ts';

/**
 * Lets a text say one thing of one and another of many, in every language: `A |||| B`.
 *
 * polyglot knows that Chinese nouns have no plural and would always take the first form; but a title
 * for one order names it, a title for many counts them.
 */
export const counted =
  (translate: Translate): Translate =>
  (key, { smart_count: count, ...params } = {}) => {
    const text = translate(key, params);
    if (typeof count !== 'number') return text;
    const [one = '', many = one] = text.split('||||');
    return (count === 1 ? one : many).trim().replaceAll('%{smart_count}', String(count));
  };
