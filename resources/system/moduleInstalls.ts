import { choice, datetime, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const state = choice(
  { enabled: ['enabled'], disabled: ['disabled'] },
  { ...system, default: 'enabled' },
);

/** State of an installed module. */
export const ModuleState = state.codes;

const source = choice(
  {
    /** Put into `modules/` by hand, or with the program. */
    folder: ['folder'],
    market: ['market'],
    upload: ['upload'],
  },
  { ...system, default: 'folder' },
);

/** Every module whose folder is there, as the process found it that started last. */
export const moduleInstall = shape('module_install', {
  uid: text({ ...system, max: 40, unique: true }),
  module_version: text({ ...system, max: 40 }),
  state,
  source,
  /** Hash over its files: a process with other files answers none of its calls. */
  fingerprint: text({ ...system, max: 64 }),
  install_time: datetime({ ...system }),
});
