import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchPersonActivity } from './api/person-activity.ts';
import { preloadRoute } from './routes.tsx';
import { showPendingToast } from './session/pending-toast.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root');

preloadRoute(window.location.pathname);
watchPersonActivity();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
showPendingToast();
