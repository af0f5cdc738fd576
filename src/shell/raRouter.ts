import { createElement, Fragment, type ReactNode } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';

/**
 * react-admin's hold on the router, in place of the one it brings (see `resolve.alias` in
 * vite.config.ts). Its own can also make a hash router, and with it a data router of 20 kB that no
 * page of ours starts.
 */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useMatch,
  useInRouterContext,
  // Leaving is asked about by the tab that would lose what was typed.
  useCanBlock: () => false,
  useBlocker: () => ({ state: 'unblocked' as const }),
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { readonly children: ReactNode }) =>
    createElement(Fragment, null, children),
  matchPath,
};
