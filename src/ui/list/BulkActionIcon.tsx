import type { SvgIconComponent } from '@mui/icons-material';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import RefuseIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import ApproveIcon from '@mui/icons-material/TaskAltOutlined';
import { NamedIcon } from '../../kit/index.ts';

/** Icons of actions, which come with the bar of the chosen rows, and not with the menu. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  approve: ApproveIcon,
  archive: ArchiveIcon,
  delete: DeleteIcon,
  export: ExportIcon,
  refuse: RefuseIcon,
  restore: RestoreIcon,
};

/** What an action names as its icon: one of its own, or of the menu's. */
export function BulkActionIcon({ name }: { readonly name: string }) {
  const Icon = icons[name];
  return Icon ? <Icon /> : <NamedIcon name={name} />;
}
