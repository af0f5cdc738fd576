import ArrowIcon from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router';
import { areaRoots, type SettingGroups } from '../../../src/contract/index.ts';
import { Sheet, SheetPart } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';

type Granted = { readonly can: (node: string) => boolean };
type Props = { readonly entrances: SettingGroups['quickEntrance'] };

/** The pages the owner has put at hand, as far as this person may open them. */
export function Entrances({ entrances }: Props) {
  const t = useText();
  const { permissions } = usePermissions<Granted>();
  const open = entrances.filter(({ value }) => permissions?.can(value));
  return (
    <Sheet aria-label={t('screens.settings.entrances')}>
      <SheetPart>
        <Title>{t('screens.settings.entrances')}</Title>
        {open.length === 0 && <p>{t('screens.settings.noEntrances')}</p>}
        <Links>
          {open.map(({ key, value }) => (
            <li key={value}>
              <Link to={`${areaRoots.admin}/${value}`}>
                <span>{key}</span>
                <ArrowIcon aria-hidden="true" />
              </Link>
            </li>
          ))}
        </Links>
      </SheetPart>
    </Sheet>
  );
}

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '0 0 8px' }));

const Links = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 40,
    borderRadius: theme.radius.control,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  '& svg': { fontSize: 18, color: theme.vars.palette.text.secondary },
}));
