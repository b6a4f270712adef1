create table "User" (id text primary key, "firstName" text not null, "currentStreak" int not null default 0);
create table "Session" ("tokenHash" text primary key, "userId" text not null references "User", "expiresAt" timestamp not null);
create table "Progress" ("userId" text not null references "User", "chantId" int not null, "percentComplete" float8 not null,
  "currentStreak" int not null, "recordStreak" int not null, "lastAccessed" timestamp not null, "levelData" jsonb not null,
  primary key ("userId", "chantId"));
create table "Attempt" (id serial primary key, "userId" text not null references "User", "exerciseId" int not null,
  "showingId" text not null, score float8 not null, answer text not null, "durationMs" int not null, trained jsonb not null,
  at timestamp not null default now(), unique ("userId", "showingId"));
create table "DayStreak" ("userId" text primary key references "User", current int not null, longest int not null, "lastDay" text not null);
create table "PracticeDay" ("userId" text not null references "User", day text not null, primary key ("userId", day));
create table "StoredAnswer" ("userId" text not null references "User", key text not null, "requestHash" text not null,
  reply jsonb not null, "createdAt" timestamp not null default now(), primary key ("userId", key));
