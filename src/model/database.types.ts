// Generated from supabase/migrations by npm run types; never edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      course_videos: {
        Row: {
          course_id: string
          description: string | null
          duration_s: number | null
          id: string
          learners_duration_s: number | null
          link_since: string
          order_index: number
          title: string
          version: number
          youtube_url: string
        }
        Insert: {
          course_id: string
          description?: string | null
          duration_s?: number | null
          id?: string
          learners_duration_s?: number | null
          link_since?: string
          order_index?: number
          title: string
          version?: number
          youtube_url: string
        }
        Update: {
          course_id?: string
          description?: string | null
          duration_s?: number | null
          id?: string
          learners_duration_s?: number | null
          link_since?: string
          order_index?: number
          title?: string
          version?: number
          youtube_url?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_videos_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
        ]
      }
      courses: {
        Row: {
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          language: string | null
          level: string | null
          revision: string
          thumbnail_url: string | null
          title: string
          version: number
        }
        Insert: {
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          language?: string | null
          level?: string | null
          revision?: string
          thumbnail_url?: string | null
          title: string
          version?: number
        }
        Update: {
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          language?: string | null
          level?: string | null
          revision?: string
          thumbnail_url?: string | null
          title?: string
          version?: number
        }
        Relationships: []
      }
      enrollments: {
        Row: {
          course_id: string
          enrolled_at: string
          id: string
          user_id: string
        }
        Insert: {
          course_id: string
          enrolled_at?: string
          id?: string
          user_id: string
        }
        Update: {
          course_id?: string
          enrolled_at?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "enrollments_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "enrollments_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar_url: string | null
          created_at: string
          email: string
          full_name: string | null
          id: string
          role: string
        }
        Insert: {
          avatar_url?: string | null
          created_at?: string
          email: string
          full_name?: string | null
          id: string
          role?: string
        }
        Update: {
          avatar_url?: string | null
          created_at?: string
          email?: string
          full_name?: string | null
          id?: string
          role?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      admin_access: {
        Args: never
        Returns: string
      }
      count_course_use: {
        Args: { course_ids: string[] }
        Returns: {
          course_id: string
          learners: number
          videos: number
        }[]
      }
      count_progress: {
        Args: { course: string }
        Returns: Json
      }
      count_totals: {
        Args: never
        Returns: Json
      }
      create_course: {
        Args: { course: Json; videos: Json; seen_revision?: string; dropped?: string[] }
        Returns: Json
      }
      delete_course: {
        Args: { course: string }
        Returns: boolean
      }
      delete_my_account: {
        Args: never
        Returns: undefined
      }
      delete_user: {
        Args: { user_id: string }
        Returns: boolean
      }
      delete_video: {
        Args: { video: string }
        Returns: boolean
      }
      dismiss_video_faults: {
        Args: { video: string }
        Returns: boolean
      }
      enroll_people: {
        Args: { course: string; people?: string[]; emails?: string[]; dry_run?: boolean; names?: string[] }
        Returns: Json
      }
      export_my_data: {
        Args: never
        Returns: Json
      }
      list_course_learners: {
        Args: { course: string; first: number; size: number }
        Returns: Json
      }
      list_deleted: {
        Args: { first: number; size: number }
        Returns: Json
      }
      list_history: {
        Args: { first: number; size: number; course?: string; learner?: string }
        Returns: Json
      }
      list_invitations: {
        Args: { course: string; first: number; size: number }
        Returns: Json
      }
      list_profiles: {
        Args: { query: string; sort: string; is_descending: boolean; first: number; size: number; wanted_role?: string; in_course?: string; joined_since?: string }
        Returns: Json
      }
      list_progress: {
        Args: { learners: string[]; course_ids: string[] }
        Returns: Json
      }
      list_video_faults: {
        Args: { in_course?: string; first?: number; size?: number }
        Returns: Json
      }
      move_video: {
        Args: { video: string; place: number }
        Returns: undefined
      }
      pull_mirror: {
        Args: { known?: Json; root?: string; max_bytes?: number; learning?: Json; first?: string }
        Returns: Json
      }
      push_learning: {
        Args: { items: Json }
        Returns: Json
      }
      replace_enrollments: {
        Args: { learner: string; chosen: string[]; seen?: string[] }
        Returns: undefined
      }
      restore_deleted: {
        Args: { item: string }
        Returns: string
      }
      revoke_invitations: {
        Args: { course: string; emails: string[] }
        Returns: string[]
      }
      save_course: {
        Args: { course: string; fields: Json; seen_version: number }
        Returns: Json
      }
      save_video: {
        Args: { video: string; course: string; fields: Json; seen_version?: number }
        Returns: Json
      }
      search_courses: {
        Args: { query?: string; only_broken?: boolean }
        Returns: {
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          language: string | null
          level: string | null
          revision: string
          thumbnail_url: string | null
          title: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "courses"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_profiles: {
        Args: { query?: string }
        Returns: {
          avatar_url: string | null
          created_at: string
          email: string
          full_name: string | null
          id: string
          role: string
        }[]
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      undo_enrollments: {
        Args: { people: string[]; ended?: string[]; added?: string[] }
        Returns: boolean
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
