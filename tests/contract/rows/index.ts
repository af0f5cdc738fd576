import type { Row } from '../row.ts';
import { captchaRows } from './captcha.ts';
import { fileRows } from './files.ts';
import { memberRows } from './members.ts';
import { sessionRows } from './session.ts';
import { transportRows } from './transport.ts';

/** The checklist, as far as the product has come. Source: contract 10. */
export const rows: readonly Row[] = [
  ...transportRows,
  ...sessionRows,
  ...captchaRows,
  ...memberRows,
  ...fileRows,
];
