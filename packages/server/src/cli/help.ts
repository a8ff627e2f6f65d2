export const help = `Parley's command line

  user add --email E --password P [--name N] [--role owner|admin|agent|viewer [--workspace W]] [--platform-admin]
      Makes a person. With a role they join the workspace W (its id or its name), or the first administrator's.
      Without a role they get an empty workspace of their own. --platform-admin: an administrator of this installation.
  user list
      Tells who can sign in, and where with which role.
  user reset-password --email E --password P
      Gives a person a new password and ends their sessions.
  user reset-two-factor --email E
      Switches two-factor sign-in off for who has lost app and recovery codes, ends their sessions and tells them by mail.
  check [NETWORK]
      Tries what is set up for a network (credentials, addresses, webhooks, tokens, API version) and says what is wrong and
      what to do. Exit code 1 when something is wrong. Without a name: every network that is set up.
  inbound list
      Tells what the networks sent and Parley could not read, by network and reason. It is kept until it is read or let go.
  inbound replay [--id N | --network NETWORK]
      Reads it again, after an update that can. What is in the inbox already is not doubled.
  inbound discard --id N | --network NETWORK
      Lets it go for good.
  backup FILE
      Writes everything (database and media) into one .tar.gz file, also while Parley runs. The secret key is not in it.
  restore FILE [--force]
      Brings a backup back. Parley must be stopped. --force replaces what is there.
  help
      This text.

It reads the same environment variables and .env file as "npm start".`;
