import './styles/landing.css';
import { loadMessages } from './messages/load-messages.ts';

// The page came in Hindi: its modules are evaluated once their words are there, or what the browser renders would not match.
loadMessages('hi')
  .then(() => import('./landing-main.tsx'))
  .catch((error: unknown) => {
    // Shown in the console, as of a module that cannot be fetched.
    reportError(error);
  });
