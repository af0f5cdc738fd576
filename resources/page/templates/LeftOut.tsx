import { styled } from '@mui/material/styles';
import type { LeftOutPicture } from '../../../src/pages/designCalls.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = {
  /** Sentence above the list. */
  readonly intro: string;
  readonly pictures: readonly LeftOutPicture[];
};

/** Pictures and videos that do not travel with a template, each with its place in the page. */
export function LeftOut({ intro, pictures }: Props) {
  const t = useText('pageTemplates.leftOut');
  return (
    <>
      <p>{intro}</p>
      {/* A long list scrolls by keyboard, too. */}
      <List tabIndex={0} aria-label={t('list')}>
        {pictures.map(({ line, place, address }, index) => (
          <li key={index}>
            <b>{line === 0 ? t('thumb') : t('place', { line, place })}</b>
            <span>{address}</span>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxHeight: 280,
  margin: 0,
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  '& > li': { display: 'grid' },
  '& b': { fontWeight: 600 },
  '& span': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));
