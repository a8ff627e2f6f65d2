import './styles/app.css';
import { loadMessages } from './messages/load-messages.ts';

// The pages are imported once their language is there; the build has the browser fetch them at once (build/app-preload.ts).
loadMessages()
  .then(() => import('./app-start.tsx'))
  .catch((error: unknown) => {
    // Shown in the console, as of a module that cannot be fetched.
    reportError(error);
  });
