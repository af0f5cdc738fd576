import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { ownProfile } from '../../contract/index.ts';
import { UploadProvider, useLoadFaultText } from '../../ui/index.ts';
import { ErrorState, PageHead, Sheet, SheetPart, SkeletonRows } from '../../kit/index.ts';
import { FreeFields } from '../../ui/parts/index.ts';
import { useServices } from '../services.ts';
import { PasswordForm, ProfileForm } from './ProfileForms.tsx';
import { SessionList, useOwnSessions } from './SessionList.tsx';
import { useText } from '../../texts/index.ts';

const OwnLog = lazy(() => import('./OwnLog.tsx'));

type Granted = { readonly can: (node: string) => boolean };
const logNode = 'auth/adminLog/index';

/** Profile of the admin, their password, and their sessions. Source: contract 7.9. */
export function ProfilePage() {
  const t = useText('shell');
  const faultText = useLoadFaultText();
  const { http, uploads } = useServices();
  const { permissions } = usePermissions<Granted>();
  const { data, error, refetch } = useQuery({
    queryKey: ['own profile'],
    queryFn: () => http.call(ownProfile, undefined),
    // Never refetched, so that a newer reply does not overwrite what was typed.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data: sessions } = useOwnSessions();
  if (error)
    return <ErrorState text={faultText(error)} heading="h1" onRetry={() => void refetch()} />;
  return (
    <UploadProvider value={uploads}>
      <FreeFields>
        <PageHead title={t('account.profile')} />
        <Parts>
          <Part title={t('profile.base')}>
            {data ? <ProfileForm profile={data.info} /> : <SkeletonRows />}
          </Part>
          <Part title={t('profile.password')} text={t('profile.passwordText')}>
            {data ? <PasswordForm profile={data.info} /> : <SkeletonRows />}
          </Part>
          {sessions !== null && (
            <Part title={t('profile.sessions')} text={t('profile.sessionsText')}>
              <SessionList />
            </Part>
          )}
          {data && permissions?.can(logNode) && (
            <Part title={t('profile.log')} text={t('profile.logText')}>
              <Suspense fallback={<SkeletonRows />}>
                <OwnLog adminId={data.info.id} />
              </Suspense>
            </Part>
          )}
        </Parts>
      </FreeFields>
    </UploadProvider>
  );
}

type PartProps = {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <SheetPart>
        <Title id={id}>{title}</Title>
        {text && <Text>{text}</Text>}
        {children}
      </SheetPart>
    </Sheet>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  maxWidth: 840,
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: theme.spacing(0, 0, 3),
}));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(-2, 0, 4),
  color: theme.vars.palette.text.secondary,
}));
