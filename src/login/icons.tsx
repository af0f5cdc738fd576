import type { ReactNode } from 'react';

/** Line icons of the login page, which carries no icon library. */
export const icons = {
  language: line(
    <>
      <path d="M2.500 4.500h8M6.500 2.500v2M9 4.500c-.7 3.100-2.900 5.400-6 6.600M4.300 6.700c.9 1.800 2.500 3.300 4.500 4.200" />
      <path d="M9.500 17.500l4-9 4 9M10.900 14.500h5.200" />
    </>,
  ),
  moon: line(<path d="M16.500 11.600A7 7 0 0 1 8.400 3.500a7 7 0 1 0 8.100 8.100z" />),
  sun: line(
    <>
      <circle cx="10" cy="10" r="3.500" />
      <path d="M10 1.800v1.700M10 16.500v1.700M1.800 10h1.700M16.500 10h1.700M4.200 4.200l1.200 1.200M14.600 14.600l1.200 1.200M4.200 15.800l1.200-1.200M14.600 5.400l1.200-1.200" />
    </>,
  ),
  eye: line(
    <>
      <path d="M1.800 10C3.300 6.600 6.400 4.700 10 4.700s6.700 1.900 8.200 5.300c-1.500 3.400-4.600 5.300-8.200 5.300S3.300 13.400 1.800 10z" />
      <circle cx="10" cy="10" r="2.600" />
    </>,
  ),
  eyeOff: line(
    <>
      <path d="M8 4.900a9.300 9.300 0 0 1 2-.2c3.600 0 6.700 1.900 8.200 5.300a9 9 0 0 1-2 2.800M14 14.400a9.200 9.200 0 0 1-4 .9c-3.600 0-6.700-1.900-8.200-5.300A9 9 0 0 1 5 6.300" />
      <path d="M8.200 8.200a2.600 2.600 0 0 0 3.600 3.600M3 3l14 14" />
    </>,
  ),
  alert: line(
    <>
      <circle cx="10" cy="10" r="7.500" />
      <path d="M10 6v4.800M10 13.700v.2" />
    </>,
  ),
} as const;

function line(paths: ReactNode) {
  return (
    <svg className="login-icon" viewBox="0 0 20 20" aria-hidden="true">
      {paths}
    </svg>
  );
}
