import { styled } from '@mui/material/styles';
import { defaultAvatar } from '../../src/contract/index.ts';
import { VisuallyHidden } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { useMemberInfo } from '../services.ts';

/** Shows the signed-in member: picture, gender, name, motto. */
export function ProfileCard({ isStrip }: { readonly isStrip: boolean }) {
  const t = useText('member.center');
  const { avatar, nickname, username, gender, motto } = useMemberInfo();
  const sign = genders[gender] ?? genders[0];
  return (
    <Card data-strip={isStrip || undefined} aria-label={t('rail.profile')}>
      <Portrait>
        <img src={avatar || defaultAvatar} alt="" width="64" height="64" />
        <b data-gender={sign.name}>
          <span aria-hidden="true">{sign.sign}</span>
          <VisuallyHidden>{t(`genders.${sign.name}`)}</VisuallyHidden>
        </b>
      </Portrait>
      <div>
        <strong>{nickname || username}</strong>
        {motto && <p>{motto}</p>}
      </div>
    </Card>
  );
}

// Source: specification 3: male for 1, female for 2, neutral otherwise.
const genders = [
  { name: 'unknown', sign: '⚲' },
  { name: 'male', sign: '♂' },
  { name: 'female', sign: '♀' },
] as const;

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(5, 4, 4),
  textAlign: 'center',
  '& > div': { minWidth: 0, maxWidth: '100%' },
  '& strong': { ...theme.typography.h2, overflowWrap: 'anywhere' },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '&[data-strip]': { flexDirection: 'row', padding: theme.spacing(3, 4), textAlign: 'start' },
}));

const Portrait = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  '& > img': { display: 'block', borderRadius: '50%', objectFit: 'cover' },
  '& > b': {
    position: 'absolute',
    right: -4,
    bottom: -4,
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.ui.surface,
    color: theme.vars.palette.text.secondary,
    lineHeight: 1,
  },
  '& > [data-gender=male]': { color: theme.vars.palette.tone.info.fg },
  '& > [data-gender=female]': { color: theme.vars.palette.tone.danger.fg },
}));
