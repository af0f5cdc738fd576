import type { ModuleRefusalCode } from '../../../src/modules/index.ts';

/** A module, or a feed of modules, that is refused. Nothing was written, or it is gone again. */
export class ModuleRefused extends Error {
  readonly code: ModuleRefusalCode;
  /** File, or entry of the archive, that is the reason; empty if it is the whole. */
  readonly file: string;
  /** Field, number or name that the reason is about; empty if there is none. */
  readonly detail: string;
  constructor(code: ModuleRefusalCode, file = '', detail = '') {
    super([code, file, detail].filter(Boolean).join(': '));
    this.name = 'ModuleRefused';
    this.code = code;
    this.file = file;
    this.detail = detail;
  }
}
