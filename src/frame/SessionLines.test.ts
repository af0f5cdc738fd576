import { expect, test } from 'vitest';
import { deviceOf } from './SessionLines.tsx';

const start = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${start} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36`,
    'Chrome · Windows',
  ],
  [
    `${start} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge · Windows',
  ],
  [
    `${start} (Macintosh; Intel Mac OS X 14_0) ${webkit} Version/17.0 Safari/605.1`,
    'Safari · macOS',
  ],
  [
    `${start} (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} CriOS/130.0 Mobile Safari/604.1`,
    'Chrome · iPhone',
  ],
  [`${start} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`, 'Firefox · Linux'],
  [`${start} (Linux; Android 14) ${webkit} Chrome/130.0 Mobile Safari/537.36`, 'Chrome · Android'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
