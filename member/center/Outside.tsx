import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useLocation, useNavigate } from 'react-router';
import { areaRoots } from '../../src/contract/index.ts';
import { StatePage } from '../../src/frame/StatePage.tsx';
import { useText } from '../../src/texts/index.ts';
import type { OutsideName } from '../places.ts';

/** 404 or 401 alone in the window, for a guest. */
export const NotFound = () => <Outside page="notFound" />;
export const NoAccess = () => <Outside page="noAccess" />;

const Outside = ({ page }: { readonly page: OutsideName }) => (
  <Middle>
    <OutsideCard page={page} />
  </Middle>
);

/** 404 or 401, on the way from a page of the member center. */
export function OutsideCard({ page }: { readonly page: OutsideName }) {
  const t = useText('member.center');
  const navigate = useNavigate();
  const { state } = useLocation();
  const path: unknown = Object(state).path;
  const code = page === 'notFound' ? '404' : '401';
  return (
    <StatePage
      drawing={page === 'notFound' ? 'search' : 'lock'}
      title={t(`${page}.title`)}
      text={t(`${page}.text`)}
      action={
        <div>
          <Button variant="outlined" onClick={() => void navigate(-1)}>
            {t('notFound.back')}
          </Button>{' '}
          <Button variant="contained" component={Link} to={areaRoots.member}>
            {t('notFound.home')}
          </Button>
        </div>
      }
      note={typeof path === 'string' ? `${code} · ${path}` : code}
    />
  );
}

/** Centres a page without menu in the window. */
export const Middle = styled('main')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  minHeight: '100dvh',
  padding: theme.spacing(4),
  '& > section': { minWidth: `min(${theme.measure.dialog}px, 100vw - 32px)` },
}));
