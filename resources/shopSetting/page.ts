import { resource } from '../../src/schema/index.ts';
import { config } from '../routine/config.ts';

type Page<Name extends string, Path extends string> = {
  readonly name: Name;
  readonly path: Path;
  readonly icon: string;
  readonly weigh: number;
};

/** Page of the shop's settings. Its settings are declared beside it. */
export const settingsPage = <Name extends string, Path extends string>({
  name,
  path,
  icon,
  weigh,
}: Page<Name, Path>) =>
  resource(config, {
    name,
    path,
    label: 'title',
    verbs: [],
    nodes: ['index', 'edit', 'reveal'],
    menu: { group: 'shopSetting', icon, weigh },
    list: { columns: ['title', 'name'] },
  });
