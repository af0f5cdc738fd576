import type { ModulePart, ModuleRefusalCode } from '../../src/modules/index.ts';
import type zhCn from '../zh-cn/packages.ts';

/** Packages of modules: refusals, requirements, and the answers to conflicts. */
export default {
  refused: {
    archive: 'The file is not a module archive, or it is damaged.',
    archive_size: 'The archive is larger than the limit of %{detail} bytes.',
    archive_form: 'The archive has parts that module:pack does not write: %{file}',
    archive_inconsistent: 'The headers of the archive do not match its directory.',
    entries: 'The archive has more than %{detail} files.',
    name: 'This file name is not allowed: %{file}',
    name_reserved: 'This file name belongs to a device: %{file}',
    name_deep: 'This file is in too many folders: %{file}',
    name_twice: 'This file name exists twice, possibly in another case: %{file}',
    root: 'A module has no file or folder of this name: %{file}',
    suffix: 'Files of this type are not allowed in this folder: %{file}',
    special: 'Links, folders, devices and special files are not allowed: %{file}',
    file_size: 'The file is too large: %{file}',
    total_size: 'The files are larger than the limit of %{detail} bytes in total.',
    ratio: 'The file unpacks to far more than its packed size: %{file}',
    content: 'The content does not match its size or checksum: %{file}',
    sha256: 'The file differs from the manifest: %{file}',
    missing: 'The file is missing: %{file}',
    extra: 'The manifest does not list this file: %{file}',
    manifest: 'manifest.json is not valid: %{detail}',
    unsigned: 'The module is not signed.',
    signature: 'The signature is wrong: the module was changed, or another key signed it.',
    publisher_unknown: 'The publisher "%{detail}" is not trusted here.',
    publisher_key: 'This file of modules/trusted cannot be read: %{file}',
    publisher_uid: 'The publisher may not publish the module "%{detail}".',
    uid_other: 'The archive holds another module: %{detail}',
    info_json: '%{file} is not valid JSON.',
    info_unknown: '%{file} has an unknown field: %{detail}',
    info_missing: '%{file} lacks the field %{detail}.',
    info_value: '%{file}: the value of %{detail} is not valid.',
    info_reserved: '%{file}: this uid belongs to the product.',
    info_differs: 'info.json and manifest.json describe different modules.',
    feed: 'The market feed is not valid: %{detail}',
    feed_older: 'The market feed is older than the one already read.',
    feed_unreachable: 'The market cannot be reached. Try again later.',
    archive_other: 'The downloaded archive is not the one in the market feed.',
  } satisfies Record<ModuleRefusalCode, string>,
  unmet: {
    product: 'Needs version %{range} of this system; this is %{found}.',
    module_missing: 'Needs the module %{name} (%{range}).',
    module_version: 'Needs the module %{name} in version %{range}; %{found} is installed.',
    package_missing: 'Needs the package %{name} (%{range}), which this system does not include.',
    package_version:
      'Needs the package %{name} in version %{range}; this system includes %{found}.',
  },
  conflicts: {
    file: {
      changed: '%{path} was changed here, and the new version changes it too',
      kept: '%{path} was changed here',
      removed: '%{path} was changed here, and the new version removes it',
      deleted: '%{path} was deleted here',
      unknown: '%{path} exists here, but not from an installed version',
    },
    path: 'The page address %{name} is already used by %{owner}',
    table: 'The table %{name} already belongs to %{owner}',
    menu: 'The menu name %{name} is already used by %{owner}',
    fieldType: 'The field type %{name} is already provided by %{owner}',
    textKey: 'The text %{name} already belongs to %{owner}',
    requirement: 'A requirement is not met',
    downgrade: 'Version %{from} is installed, and %{to} is older',
    same_version: 'Version %{from} is already installed',
  },
  /** Consent to an installation, by the parts of the module. */
  consent: {
    server: 'Its code runs on this server with all rights: tables, files, mails and keys.',
    tables: 'It adds tables of its own.',
    seed: 'It adds records.',
    screens: 'Its screens run in the browsers of staff.',
    public: 'It serves files that everyone can load.',
  } satisfies Record<ModulePart, string>,
  product: 'the system',
  choices: {
    keep: 'Keep mine',
    take: 'Use the new one',
    both: 'Keep both',
    continue: 'Install anyway',
    disableOther: 'Disable the other module',
    cancel: 'Cancel',
  },
  follows: {
    cancel: 'Nothing is installed.',
    file: {
      changed: {
        keep: 'Your file stays. Changes of the new version to it are missing.',
        take: 'Your changes to this file are lost.',
        both: 'The new file is used. Yours is kept beside it as %{path}.local.',
      },
      kept: {
        keep: 'Your file stays as it is.',
        take: 'Your changes to this file are lost.',
        both: "The module's file is used. Yours is kept beside it as %{path}.local.",
      },
      removed: {
        keep: 'Your file stays, although the module no longer has it.',
        take: 'The file is deleted with your changes.',
      },
      deleted: {
        keep: 'The file stays deleted.',
        take: 'The file is written again.',
      },
      unknown: {
        keep: 'Your file stays. The module runs with it instead of its own.',
        take: 'Your file is lost.',
        both: "The module's file is used. Yours is kept beside it as %{path}.local.",
      },
    },
    menu: { continue: 'The menu shows two entries of this name.' },
    other: {
      disableOther:
        'The screens, calls and menu entries of %{owner} are switched off. Its data is kept.',
    },
    requirement: {
      continue: 'The module runs with version %{found}. Parts of it may not work.',
    },
    downgrade: {
      continue: 'Tables go back to the older version. Data that only newer versions have is lost.',
    },
    same_version: { continue: 'Missing files are written again.' },
  },
  /** In place of every page while the modules are changed. */
  away: {
    title: 'The shop is being changed',
    text: 'A module is being installed or removed. This page comes back by itself within a minute.',
  },
} satisfies typeof zhCn;
