import type { Row } from '../row.ts';
import { captchaRows } from './captcha.ts';
import { developerRows } from './developers.ts';
import { designerRows } from './designer.ts';
import { fileRows } from './files.ts';
import { ledgerRows } from './ledgers.ts';
import { listRows } from './lists.ts';
import { memberRows } from './members.ts';
import { moduleRows } from './modules.ts';
import { oversightRows } from './oversight.ts';
import { sessionRows } from './session.ts';
import { settingRows } from './settings.ts';
import { staffRows } from './staff.ts';
import { terminalRows } from './terminal.ts';
import { transportRows } from './transport.ts';
import { writeRows } from './writes.ts';

/** The checklist, as far as the product has come. Source: contract 10. */
export const rows: readonly Row[] = [
  ...transportRows,
  ...sessionRows,
  ...captchaRows,
  ...memberRows,
  ...fileRows,
  ...listRows,
  ...writeRows,
  ...staffRows,
  ...settingRows,
  ...ledgerRows,
  ...oversightRows,
  ...developerRows,
  ...designerRows,
  ...terminalRows,
  ...moduleRows,
];
