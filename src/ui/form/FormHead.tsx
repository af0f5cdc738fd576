import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router';
import type { Row } from '../actions/offers.ts';
import { PageHead } from '../base/index.ts';
import { listPage } from '../../contract/index.ts';
import { inSentence } from '../texts/inSentence.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useLeave } from './LeaveGuard.tsx';

type Props = { readonly row: Row | undefined };

/** The way back to the list, and which record this is. */
export function FormHead({ row }: Props) {
  const t = useUiText();
  const { resource, texts, nameOf } = useScope();
  const leave = useLeave();
  const navigate = useNavigate();
  const list = listPage(resource.path);
  const name = inSentence(texts.one);
  const task = row ? t('form.edit', { name }) : t('form.add', { name });
  const title = row ? nameOf(row) : task;
  return (
    <PageHead
      title={title}
      tabTitle={row ? `${task} ${title}` : task}
      crumbs={
        <Crumbs aria-label={t('form.crumbs')}>
          <Link
            to={list}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return; // It opens elsewhere.
              event.preventDefault();
              leave(() => void navigate(list));
            }}
          >
            {texts.many}
          </Link>
          <ChevronIcon aria-hidden="true" />
          <span aria-current="page">{task}</span>
        </Crumbs>
      }
    />
  );
}

const Crumbs = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: theme.vars.palette.text.secondary,
  '& a': { padding: '2px 0', color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  '& svg': { fontSize: 16 },
}));
