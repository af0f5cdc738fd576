import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { listPage } from '../../contract/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { useText } from '../../texts/index.ts';
import { useToList } from './LeaveGuard.tsx';

/** Breadcrumbs of a page of one record; `here` names the page. */
export function Crumbs({ here }: { readonly here: string }) {
  const t = useText('ui');
  const { resource, texts } = useScope();
  const toList = useToList();
  return (
    <Trail aria-label={t('form.crumbs')}>
      <Link
        to={listPage(resource.path)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return; // Opens in another tab or window.
          event.preventDefault();
          toList();
        }}
      >
        {texts.many}
      </Link>
      <ChevronIcon aria-hidden="true" />
      <span aria-current="page">{here}</span>
    </Trail>
  );
}

const Trail = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: theme.vars.palette.text.secondary,
  '& a': { padding: '2px 0', color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  '& svg': { fontSize: 16 },
}));
