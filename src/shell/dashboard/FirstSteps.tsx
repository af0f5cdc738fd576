import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'ra-core';
import { Link } from 'react-router';
import { listPage, nodeOf, type OpenStep, siteFirstSteps } from '../../contract/index.ts';
import { Sheet } from '../../kit/index.ts';
import type { FirstStep } from '../blocks.ts';
import { useText } from '../../texts/index.ts';
import { useSite } from './siteParts.tsx';

type Granted = { readonly can: (node: string) => boolean; readonly isOurs: boolean };
type Props = { readonly steps: readonly FirstStep[] };

/**
 * Lists the setup steps that are still open; hidden once all are done. A step whose request fails is left
 * out.
 */
export function FirstSteps({ steps }: Props) {
  const t = useText('shell');
  const translate = useText();
  const { permissions } = usePermissions<Granted>();
  const can = (node: string) => permissions?.can(node) === true;
  const missing = useMissing(permissions?.isOurs === true && can(nodeOf('dashboard', 'index')));
  const open = useOpen(steps.filter(({ node }) => can(node)));
  if (open.length + missing.length === 0) return null;
  return (
    <Sheet aria-label={t('dashboard.first')}>
      <Head>{t('dashboard.first')}</Head>
      <List>
        {missing.map((step) => (
          <li key={step}>
            <span>{t(`dashboard.steps.${step}.text`)}</span>
            <Button variant="outlined" component={Link} to={places[step]}>
              {t(`dashboard.steps.${step}.go`)}
            </Button>
          </li>
        ))}
        {open.map(({ resource, addPage }) => {
          const name = translate(`resources.${resource}.name`, { _: ' ' });
          return (
            <li key={resource}>
              <span>{translate(`resources.${resource}.empty`, { _: name })}</span>
              <Button
                variant="outlined"
                component={Link}
                to={addPage}
                aria-label={t('dashboard.addFirst', { name })}
              >
                {t('dashboard.add')}
              </Button>
            </li>
          );
        })}
      </List>
    </Sheet>
  );
}

const places: Readonly<Record<OpenStep, string>> = {
  name: listPage('routine/config'),
  payment: listPage('shop/setting/pay'),
  order: listPage('shop/order/order'),
};

/** Open setup steps that are not about records. */
function useMissing(isAsked: boolean): readonly OpenStep[] {
  const { data } = useSite(siteFirstSteps, isAsked);
  return data?.open ?? [];
}

/** The steps whose rows there are none of. */
function useOpen(steps: readonly FirstStep[]): readonly FirstStep[] {
  const dataProvider = useDataProvider();
  const asked = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' as const },
    filter: {},
    meta: { isQuiet: true },
  };
  const found = useQueries({
    queries: steps.map(({ resource }) => ({
      // Below the resource's name, so that adding a record refetches it.
      queryKey: [resource, 'getList', 'first'],
      queryFn: async () => (await dataProvider.getList(resource, asked)).total ?? 0,
      retry: false,
    })),
  });
  return steps.filter((_step, index) => found[index]?.data === 0);
}

const Head = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  padding: theme.spacing(2.5, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
}));

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(2.5, 4),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
}));
