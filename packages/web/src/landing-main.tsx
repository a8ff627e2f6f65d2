import './styles/landing.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LandingPage } from './routes/landing/LandingPage.tsx';
import { showPendingToast } from './session/pending-toast.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const page = (
  <StrictMode>
    <LandingPage />
  </StrictMode>
);
// The build renders the page into #root; in development it is empty.
if (root.firstElementChild === null) createRoot(root).render(page);
else hydrateRoot(root, page);
showPendingToast();
