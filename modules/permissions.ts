// Written by `npm run sync`.
import type { PermissionAnswers } from '../src/modules/answers.ts';

/** Permissions of the calls of the modules, as their authors promise them. */
export const permissions: PermissionAnswers = {};
