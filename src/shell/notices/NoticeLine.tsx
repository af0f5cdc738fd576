import ReadIcon from '@mui/icons-material/DoneOutlined';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { NoticeRow } from '../../contract/index.ts';
import { Age, IconTool } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useLanguage } from '../services.ts';
import { viewOf, wordsOf } from './noticeKinds.tsx';

type Props = {
  readonly notice: NoticeRow;
  readonly onRead: () => void;
  /** Called when it was read and opens another page. */
  readonly onOpen: () => void;
};

/** One notice; a click marks it as read and opens its target. */
export function NoticeLine({ notice, onRead, onOpen }: Props) {
  const t = useText('notices');
  const language = useLanguage();
  const { Icon, tone, title, to } = viewOf(notice);
  const open = () => {
    onRead();
    onOpen();
  };
  return (
    <Line>
      <Way to={to} onClick={open}>
        <Square data-tone={tone}>
          <Icon />
        </Square>
        <span>
          <b>{t(title)}</b>
          <span>{wordsOf(notice, language)}</span>
        </span>
        <small>
          <Age at={notice.create_time} />
        </small>
      </Way>
      <IconTool label={t('readOne', { title: wordsOf(notice, language) })} onClick={onRead}>
        <ReadIcon />
      </IconTool>
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  paddingInlineEnd: theme.spacing(1),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
}));

const Way = styled(Link)(({ theme }) => ({
  display: 'flex',
  flex: 1,
  alignItems: 'flex-start',
  gap: theme.spacing(3),
  minWidth: 0,
  padding: theme.spacing(3, 1, 3, 4),
  color: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: -2 },
  '& > span:not([data-tone])': { flex: 1, minWidth: 0 },
  '& b, & span > span': { display: 'block', overflowWrap: 'anywhere' },
  '& span > span': { color: theme.vars.palette.text.secondary },
  '& > small': {
    ...theme.typography.caption,
    flex: 'none',
    color: theme.vars.palette.text.secondary,
  },
}));

const Square = styled('span')(({ theme }) => {
  const { tone } = theme.vars.palette;
  const of = (name: keyof typeof tone) => ({
    backgroundColor: tone[name].bg,
    color: tone[name].fg,
  });
  return {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: theme.radius.control,
    '&[data-tone=success]': of('success'),
    '&[data-tone=warning]': of('warning'),
    '&[data-tone=info]': of('info'),
    '&[data-tone=error]': of('danger'),
  };
});
