import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import CutIcon from '@mui/icons-material/ContentCutOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import DuplicateIcon from '@mui/icons-material/LibraryAddOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import IntoIcon from '@mui/icons-material/SubdirectoryArrowRightOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import OutIcon from '@mui/icons-material/ReplyOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useCommands } from '../model/useCommands.tsx';
import { useDesign, usePart } from '../model/useDesign.tsx';

type Tool = {
  readonly key:
    | 'up'
    | 'down'
    | 'into'
    | 'out'
    | 'duplicate'
    | 'copy'
    | 'cut'
    | 'paste'
    | 'hide'
    | 'lock'
    | 'delete';
  readonly Icon: SvgIconComponent;
  readonly run: () => void;
  readonly keys?: string;
  readonly isOn?: boolean;
};

/** BuilderCommands for the selected part. */
export function PartTools() {
  const t = useText('pageDesign.tools');
  const selected = useDesign((state) => state.selected);
  const part = usePart(selected);
  const commands = useCommands();
  const tools: readonly Tool[] = [
    { key: 'up', Icon: UpIcon, run: () => commands.step('up'), keys: 'Alt+ArrowUp' },
    { key: 'down', Icon: DownIcon, run: () => commands.step('down'), keys: 'Alt+ArrowDown' },
    { key: 'into', Icon: IntoIcon, run: () => commands.step('into'), keys: 'Alt+ArrowRight' },
    { key: 'out', Icon: OutIcon, run: () => commands.step('out'), keys: 'Alt+ArrowLeft' },
    { key: 'duplicate', Icon: DuplicateIcon, run: commands.duplicate, keys: 'Control+D' },
    { key: 'copy', Icon: CopyIcon, run: commands.copy, keys: 'Control+C' },
    { key: 'cut', Icon: CutIcon, run: commands.cut, keys: 'Control+X' },
    { key: 'paste', Icon: PasteIcon, run: commands.paste, keys: 'Control+V' },
    { key: 'hide', Icon: HiddenIcon, run: commands.hide, isOn: part?.props['hidden'] === 1 },
    { key: 'lock', Icon: LockIcon, run: commands.lock, isOn: part?.props['locked'] === 1 },
    { key: 'delete', Icon: DeleteIcon, run: commands.remove, keys: 'Delete' },
  ];
  return (
    <Bar role="group" aria-label={t('title')}>
      {tools.map(({ key, Icon, run, keys, isOn }) => (
        <IconTool
          key={key}
          label={t(key)}
          {...(keys && { shortcut: { text: shownKeys(keys), aria: keys } })}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          disabled={!part && key !== 'paste'}
          onClick={run}
        >
          <Icon fontSize="small" />
        </IconTool>
      ))}
    </Bar>
  );
}

const arrows: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowRight: '→',
  ArrowLeft: '←',
  Control: 'Ctrl',
};

const shownKeys = (keys: string): string =>
  keys
    .split('+')
    .map((key) => arrows[key] ?? key)
    .join('+');

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  '& button': { padding: 6 },
  '& [aria-pressed=true]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ui.soft,
  },
}));
