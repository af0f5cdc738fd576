import LeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import RightIcon from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../../kit/index.ts';
import { useUiText } from '../../texts/useTexts.ts';
import { perPage } from './useAttachments.ts';

type Props = {
  readonly total: number;
  readonly page: number;
  readonly onTurn: (page: number) => void;
};

/** Which files are in sight, and the way to the others; nothing when all are. */
export function PickerPages({ total, page, onTurn }: Props) {
  const t = useUiText();
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Bar aria-label={t('pager.label')}>
      <span role="status">
        {t('pager.range', { from, to: Math.min(total, from + perPage - 1), total })}
      </span>
      <IconTool label={t('pager.previous')} disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <LeftIcon />
      </IconTool>
      <IconTool label={t('pager.next')} disabled={page >= last} onClick={() => onTurn(page + 1)}>
        <RightIcon />
      </IconTool>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  '& > [role=status]': { flex: 1 },
}));
