import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useText } from '../../../src/texts/index.ts';
import { useScope } from '../../../src/ui/parts/index.ts';

const tabs = ['goods_view_log', 'goods_view_stat', 'goods_view_day'] as const;

/** The three lists about views, as far as the reader may open them. */
export function ViewTabs() {
  const t = useText('screens.views');
  const { resource, links } = useScope();
  return (
    <Tabs role="navigation" aria-label={t('label')}>
      {tabs.map((name) => {
        const to = links.listOf(name);
        return (
          to && (
            <Link key={name} to={to} aria-current={name === resource.name ? 'page' : undefined}>
              {t(name)}
            </Link>
          )
        );
      })}
    </Tabs>
  );
}

// Stands inside a sentence, where no <nav> may.
const Tabs = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& a': {
    padding: theme.spacing(1, 2.5),
    borderRadius: theme.radius.control,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.ui.sunken,
    fontWeight: 600,
  },
}));
