import { expect, test } from 'vitest';
import { rulesFor, sizeText, takesFiles } from './siteRules.ts';

const site = {
  maxSize: 10_485_760,
  allowedSuffixes: 'jpg, .PNG,zip,mp4',
  allowedMimeTypes: ['image/webp', 'application/pdf'],
};

test('a field of pictures takes of what the site allows only the pictures', () => {
  expect(rulesFor('image', site)).toEqual({
    maxSize: 10_485_760,
    allowedSuffixes: ['jpg', 'png'],
    allowedMimeTypes: ['image/webp'],
    accept: '.jpg,.png,image/webp',
  });
  expect(rulesFor('file', site).accept).toBe('.jpg,.png,.zip,.mp4,image/webp,application/pdf');
});

test('a server takes files unless it says that it does not', () => {
  expect([{}, { mode: 'local' }, { mode: 'off' }].map(takesFiles)).toEqual([true, true, false]);
});

test('a limit reads as people say it', () => {
  expect([10_485_760, 1_572_864, 524_288, 20].map(sizeText)).toEqual([
    '10 MB',
    '1.5 MB',
    '512 kB',
    '20 B',
  ]);
});
