import { text } from '../../src/fields/index.ts';

/** The readable part of an address; the server makes one of the name when it is left blank. */
export const slug = <const Max extends number>(max: Max) =>
  text({
    max,
    default: '',
    unique: true,
    search: true,
    pattern: /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    patternCode: 'slug',
  });
