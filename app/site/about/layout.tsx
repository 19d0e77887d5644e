import '#app/sections/people.css';
import './about.css';
import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useEntrance } from '#app/site/about/use-entrance.ts';

export default function AboutLayout() {
  const page = useRef<HTMLDivElement>(null);
  useEntrance(page, useLocation().pathname);
  return (
    <div ref={page}>
      <Outlet />
    </div>
  );
}
